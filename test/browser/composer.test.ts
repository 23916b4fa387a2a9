import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
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
    const preview = page.getByRole('grid', { name: 'What would be saved' })
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
        .getByRole('grid', { name: 'What would be saved' })
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
    await page.getByRole('grid', { name: 'What would be saved' }).getByRole('rowheader').first().waitFor()
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
    await page.getByText(/^لم يبقَ شيء في الباقة حتى /).waitFor()
    await setLeft(null)
    // A type is named in the reader's language, whatever words exclude it.
    await page.goto('/search?q=pharmacies+in+Riyadh+without+chains')
    await page.getByRole('button', { name: `أزل ${label('companyType.chain')}` }).waitFor()
    watch.assertClean()
  })

  it('shows nothing of the sentence before, and saves nothing, while the service cannot be reached', async () => {
    const { page } = await dashboard.visit('editor')
    await page.goto('/search?q=pharmacies+in+Riyadh')
    const preview = page.getByRole('grid', { name: 'What would be saved' })
    await preview.getByRole('rowheader').first().waitFor()
    await page.route('**/console/**', route => route.abort('internetdisconnected'))
    await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('dentists in Jeddah')
    await page.getByRole('alert').waitFor()
    assert.equal(await preview.count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Save search' }).isDisabled(), true)
    await page.unroute('**/console/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('does not let a long word out of its chip', async () => {
    const { page } = await dashboard.visit('editor', { viewport: { width: 500, height: 800 } })
    const word = 'x'.repeat(150)
    await page.goto(`/search?q=pharmacies+in+Riyadh+${word}`)
    const words = page.locator('bdi').filter({ hasText: word }).first()
    await words.waitFor()
    const [inner, chip] = [
      await words.boundingBox(),
      await words.locator('xpath=ancestor::span[contains(@class, "rounded-full")][1]').boundingBox(),
    ]
    assert.ok(inner!.x + inner!.width <= chip!.x + chip!.width + 1, `${inner!.width} in ${chip!.width}`)
    await words.hover()
    assert.match((await words.getAttribute('title')) ?? '', /x{150}/)
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
})
