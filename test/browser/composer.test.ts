import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { dragMouse } from './drag-mouse.ts'
import { waitUntilOnMap } from './find-point.ts'
import { readLabels } from './labels.ts'

describe('the composer', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('completes kinds, places and companies in both languages as one types, and strikes out what it ignores', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await page.goto('/search')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    const complete = async (typed: string, option: string) => {
      await sentence.pressSequentially(typed)
      await page.getByRole('option', { name: option }).first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.locator('[role=option][aria-selected=true]').filter({ hasText: option }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('option').first().waitFor({ state: 'detached' })
    }
    await complete('phar', 'Pharmacy')
    await complete('in jed', 'Jeddah')
    assert.equal(await sentence.inputValue(), 'Pharmacy in Jeddah ')
    await page.getByRole('button', { name: 'Remove Jeddah' }).waitFor()
    await sentence.fill('')
    await complete('shif', 'Shifa Pharmacy')
    await sentence.fill('')
    // A name is completed in the language of the page, also when it is typed in the other one.
    await complete('صيدل', 'Pharmacy')
    // A name in full needs no completion, which would cover the chips.
    await sentence.fill('')
    await sentence.pressSequentially('not fast foo')
    await page.getByRole('option', { name: 'Fast Food' }).waitFor()
    await sentence.press('d')
    await page.getByRole('button', { name: 'Remove Fast Food' }).waitFor()
    assert.equal(await page.getByRole('option').count(), 0)
    await sentence.fill('cheerful pharmacies in Riyadh')
    const struck = page.locator('.line-through').filter({ hasText: 'cheerful' })
    await struck.waitFor()
    await sentence.fill('pharmacies in Atlantis')
    await page.getByText('Not known here: “Atlantis”.').waitFor()
    await sentence.fill('zzqx qqwv')
    await page.getByText('Nothing of the sentence was understood').waitFor()
    watch.assertClean()
  })

  it('searches by hand, in a circle drawn on the map, and saves what was chosen as the API would', async () => {
    const { page, watch } = await dashboard.visit('editor', { map: true })
    const { caller, directory } = dashboard
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'By hand' }))
    await page.goto('/search')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const pick = async (group: string, typed: string, name: string) => {
      await page.getByRole('group', { name: group }).getByRole('searchbox').fill(typed)
      await page.getByRole('listbox', { name: group }).getByRole('option', { name }).click()
    }
    await pick('Kinds of business', 'pharm', 'Pharmacy')
    await pick('Countries', 'saudi', 'Saudi Arabia')
    await pick('Cities', 'riy', 'Riyadh')
    await page.getByText('Chain', { exact: true }).click()
    await page.getByText('2 branches').first().waitFor()
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Close' }).click()
    const preview = page.getByRole('grid', { name: 'What saving would bring' })
    const map = page.getByRole('region', { name: 'Map of what would be saved' })
    await waitUntilOnMap(page, map, preview.getByRole('row', { name: 'Shifa Pharmacy' }))

    // The keys draw a circle too: down makes it larger as right does.
    const tool = page.getByRole('button', { name: 'Draw a circle to search in' })
    await tool.press('Enter')
    await page.keyboard.press('ArrowRight')
    const shape = map.getByRole('img', { name: 'Draw a circle to search in' }).locator('circle')
    const readRadius = async () => Number(await shape.getAttribute('r'))
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown']) {
      const before = await readRadius()
      await page.keyboard.press(key)
      await waitUntil('a larger circle', async () => (await readRadius()) > before)
    }
    await page.keyboard.press('Escape')
    await shape.waitFor({ state: 'detached' })

    await tool.click()
    const box = (await map.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await dragMouse(page, [
      [x, y],
      [x, y + box.height / 2 - 10],
    ])
    await page.getByRole('button', { name: /^Remove [\d.]+ km around a point$/ }).waitFor()

    await page.getByRole('button', { name: '10 companies' }).click()
    const numbers = page.getByRole('dialog', { name: 'Companies to save' })
    await numbers.getByText(/^The plan leaves [\d,]+ companies until /).waitFor()
    await numbers.getByRole('button', { name: '25', exact: true }).click()
    await page.getByRole('button', { name: 'Folder to save in' }).click()
    await page.getByRole('menuitem', { name: 'By hand' }).click()
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.waitForURL(/\/searches\/srch_/)

    const { search } = (await caller.get(`/searches/${readId(page)}`)).body
    assert.equal(search.folderId, folder.id)
    assert.equal(search.requestedResultCount, 25)
    const { location, ...filters } = search.filters
    assert.ok(location.radiusKm > 0.1 && location.radiusKm <= 25, String(location.radiusKm))
    assert.deepEqual(filters.categoryIds, [directory.category('pharmacy')])
    assert.deepEqual(filters.cityIds, [directory.city('riyadh')])
    assert.deepEqual(filters.countryCodes, ['SA'])
    assert.deepEqual(filters.companyTypes, ['chain'])
    watch.assertClean()
  })

  it('has chips for what is demanded and excluded, and other meanings to choose', async () => {
    const { page, watch } = await dashboard.visit('viewer', { map: true })
    const jeddah = dashboard.directory.city('jeddah')
    // Which meanings a word has is the directory's matter.
    await page.route('**/console/interpret', async route => {
      const response = await route.fetch()
      const body = await response.json()
      for (const span of body.reading.spans) {
        if (span.role !== 'city') continue
        const detail = { en: 'Saudi Arabia', ar: 'السعودية' }
        span.alternatives = [{ kind: 'city', id: jeddah, labels: { en: 'Jeddah', ar: 'جدة' }, detail }]
      }
      await route.fulfill({ response, json: body })
    })
    const sentence = 'best restaurants in Riyadh rated above 4 not fast food'
    await page.goto(`/search?q=${encodeURIComponent(sentence)}`)
    await page.getByRole('button', { name: 'Remove Fast Food' }).waitFor()
    await page.getByRole('button', { name: 'Remove rated above 4' }).waitFor()
    const preview = page.getByRole('grid', { name: 'What saving would bring' })
    const najd = preview.getByRole('row', { name: 'Najd Kitchen' })
    await najd.getByText('4.4 of 5, 900 reviews').waitFor({ state: 'attached' })
    await najd.getByText('Al Malaz').waitFor()
    // The order is told in the reader's words, whatever words asked for it.
    await page.getByRole('button', { name: 'Remove best rated first' }).waitFor()
    await page.getByRole('button', { name: 'city Riyadh: other meanings' }).click()
    await page.getByRole('menuitem', { name: 'Jeddah' }).getByText('City · Saudi Arabia').click()
    await page.getByRole('button', { name: 'Remove Jeddah' }).waitFor()
    const map = page.getByRole('region', { name: 'Map of what would be saved' })
    await waitUntilOnMap(page, map, preview.getByRole('row', { name: 'Corniche Grill' }))
    await page.getByRole('button', { name: 'Remove rated above 4' }).click()
    await page.getByRole('button', { name: 'Remove rated above 4' }).waitFor({ state: 'detached' })
    watch.assertClean()
  })

  it('looks for a saved search again with all that was chosen, which the address keeps', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const { folder } = await expectSuccess(dashboard.caller.post('/folders', { name: 'Dentists' }))
    const { search } = await expectSuccess(
      dashboard.caller.post('/searches', {
        prompt: 'dentists',
        cityIds: [dashboard.directory.city('riyadh')],
        companyTypes: ['independent'],
        location: { lat: 24.7, lng: 46.7, radiusKm: 20 },
        requestedResultCount: 25,
        folderId: folder.id,
      }),
    )
    const checkComposer = async () => {
      for (const name of ['Dentist', 'Riyadh', 'Independent', '20 km around a point']) {
        await page.getByRole('button', { name: `Remove ${name}` }).waitFor()
      }
      await page.getByRole('button', { name: '25 companies' }).waitFor()
      await page.getByRole('button', { name: 'Folder to save in' }).filter({ hasText: 'Dentists' }).waitFor()
      await page
        .getByRole('grid', { name: 'What saving would bring' })
        .getByRole('row', { name: 'Bright Smile' })
        .waitFor()
    }
    await page.goto(`/searches/${search.id}`)
    await page.getByRole('link', { name: 'Search again' }).click()
    await checkComposer()
    await page.reload()
    await checkComposer()
    watch.assertClean()
  })

  it('keeps the search in the address, whatever leads to the page that shows it', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    const prompt = 'dentists in Riyadh'
    const readPrompt = () => new URL(page.url()).searchParams.get('q')
    const checkPrompt = async (wanted: string, after: string) => {
      await waitUntil(
        `${wanted} after ${after}`,
        async () => readPrompt() === wanted && (await sentence.inputValue()) === wanted,
      )
    }
    await page.goto('/search?count=25')
    await sentence.fill(prompt)
    await page.getByRole('grid', { name: 'What saving would bring' }).getByRole('rowheader').first().waitFor()
    await checkPrompt(prompt, 'typing')
    await page.getByRole('button', { name: 'Filter', exact: true }).focus()
    await page.keyboard.press('/')
    await sentence.and(page.locator(':focus')).waitFor()
    await checkPrompt(prompt, '/')
    await page.getByRole('button', { name: 'Filter', exact: true }).focus()
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await checkPrompt(prompt, 'g s')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await checkPrompt(prompt, 'Search')
    await page.reload()
    await checkPrompt(prompt, 'a reload')
    await page.getByRole('link', { name: 'Lists' }).click()
    await page.getByRole('heading', { name: 'Lists' }).first().waitFor()
    await page.goBack()
    await checkPrompt(prompt, 'Back')
    await page.getByRole('button', { name: '25 companies' }).waitFor()
    watch.assertClean()
  })

  it('tells in Arabic what the plan lets a search save, before and after saving, and what is excluded', async () => {
    const { sql } = dashboard.service
    const { page, watch } = await dashboard.visit('editor', { language: 'ar' })
    const label = readLabels('ar')
    const setCap = (cap: number | null) => sql`update workspaces set per_search_company_cap = ${cap}`
    const setLeft = (left: number | null) =>
      sql`update workspaces set company_allowance = cycle_saved + ${left}`
    const preview = page.getByRole('grid', { name: label('preview.title') })
    await setCap(1)
    await page.goto(`/search?q=${encodeURIComponent('صيدليات')}`)
    await page.getByText('١ من ١٠ شركات مطلوبة: لا تحفظ الباقة أكثر من ذلك في البحث الواحد.').waitFor()
    await preview.getByRole('rowheader').first().waitFor()
    assert.equal(await preview.getByRole('rowheader').count(), 1)
    await setCap(null)
    await setLeft(1)
    await page.reload()
    await page.getByText(/^١ من ١٠ شركات مطلوبة: لا تتيح الباقة المزيد حتى [٠-٩]+ \S+ ٢[٠-٩]{3}/).waitFor()
    await page.getByRole('button', { name: label('composer.save') }).click()
    await page.waitForURL(/\/searches\/srch_/)
    await page.getByText(/طُلبت ١٠ شركات/).waitFor()
    await page
      .getByRole('region', { name: label('toast.region') })
      .getByText(/^١ من ١٠ شركات مطلوبة/)
      .waitFor()
    // The plan has nothing left: what matches is not what saving brings.
    await page.goto(`/search?q=${encodeURIComponent('مطاعم')}`)
    await page.getByText(label('preview.noneLeft')).waitFor()
    await page.getByRole('button', { name: '١٠ شركات' }).click()
    await page.getByText(/^لا تترك الباقة شيئًا حتى /).waitFor()
    await setLeft(null)
    // A type is named in the reader's language, whatever words exclude it.
    await page.goto('/search?q=pharmacies+in+Riyadh+without+chains')
    await page.getByRole('button', { name: `أزل ${label('companyType.chain')}` }).waitFor()
    watch.assertClean()
  })

  it('chooses filters by the keyboard, districts by buttons that take them back, and clears all of it', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    const waitForSentence = (wanted: string) =>
      waitUntil(wanted, async () => (await sentence.inputValue()) === wanted)
    const filter = page.getByRole('button', { name: 'Filter', exact: true })
    await page.goto('/search?q=restaurants')
    await filter.press('Enter')
    const cities = page.getByRole('searchbox', { name: 'Cities' })
    await cities.fill('riy')
    const option = page.getByRole('option', { name: 'Riyadh' })
    await option.waitFor()
    await cities.press('ArrowDown')
    await option.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await filter.and(page.locator(':focus')).waitFor()
    await filter.press('Enter')
    await cities.fill('riy')
    await option.waitFor()
    await cities.press('Enter')
    await page.getByRole('group', { name: 'Cities' }).getByRole('button', { name: 'Remove Riyadh' }).waitFor()
    assert.equal(await cities.inputValue(), '')

    const olaya = page.getByRole('button', { name: 'Al Olaya', exact: true, pressed: true })
    const malaz = page.getByRole('button', { name: 'Al Malaz', exact: true, pressed: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Al Olaya')
    await press('Al Malaz')
    await waitForSentence('restaurants Al Olaya Al Malaz')
    await olaya.and(page.locator(':visible')).waitFor()
    await page.getByRole('button', { name: 'Remove Al Malaz' }).waitFor()
    await press('Al Olaya')
    await waitForSentence('restaurants Al Malaz')
    await olaya.waitFor({ state: 'detached' })
    await malaz.waitFor()
    await page.getByText('Public sector', { exact: true }).click()
    // What is seen of the search beside the panel says that there is none.
    await page.getByText('Nothing matches').waitFor()
    await press('Clear all')
    await waitForSentence('restaurants')
    for (const name of ['Al Malaz', 'Riyadh', 'Public sector'])
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Public sector' }).focus()
    await page.keyboard.press('Escape')
    await filter.and(page.locator(':focus')).waitFor()
    watch.assertClean()
  })

  it('keeps the words that are typed while a chip of the words before them is removed', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/search?q=pharmacies+in+Riyadh')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    const remove = page.getByRole('button', { name: 'Remove Riyadh' })
    await remove.waitFor()
    const held = Promise.withResolvers<void>()
    await page.route('**/console/interpret', async route => {
      await held.promise
      await route.continue()
    })
    await sentence.press('End')
    await page.keyboard.type(' with parking')
    await remove.click()
    assert.equal(await sentence.inputValue(), 'pharmacies with parking')
    held.resolve()
    watch.assertClean()
  })

  it('tells in Arabic that the service refuses a filter, with its reason in English', async () => {
    const { page } = await dashboard.visit('editor', { language: 'ar' })
    const label = readLabels('ar')
    await page.goto('/search?q=pharmacies&cities=city_nowhere')
    await page.getByRole('button', { name: label('composer.save') }).click()
    await page
      .getByRole('region', { name: label('toast.region') })
      .getByText(label('formError.refused'))
      .waitFor()
  })

  it('has the filters on a phone whatever the sentence was read as', async () => {
    const { page, watch } = await dashboard.visit('editor', { viewport: { width: 390, height: 844 } })
    await page.goto('/search?q=best+pharmacies+in+Riyadh+rated+above+4')
    await page.getByRole('button', { name: 'Remove rated above 4' }).waitFor()
    const { x, width } = (await page.getByRole('button', { name: 'Filter', exact: true }).boundingBox())!
    assert.ok(x >= 0 && x + width <= 390, `${x} ${width}`)
    watch.assertClean()
  })
})

function readId(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1)!
}
