// @ts-check
/** The script of the reference: language of the examples, search, copying, and calls with the reader's key. */
const root = document.documentElement
root.classList.add('js')

/** @param {string} selector @param {ParentNode} [within] @returns {HTMLElement[]} */
const selectAll = (selector, within = document) => Array.from(within.querySelectorAll(selector))

// The language of the examples, kept for the next visit.
const radios = /** @type {HTMLInputElement[]} */ (selectAll('input[name=language]'))
const remembered = readSetting('language')
for (const radio of radios) {
  if (radio.value === remembered) radio.checked = true
  radio.addEventListener('change', () => writeSetting('language', radio.value))
}

// Search: operations and schemas whose text has every word.
const search = /** @type {HTMLInputElement} */ (document.querySelector('#find'))
const found = /** @type {HTMLElement} */ (document.querySelector('#found'))
const sections = selectAll('.operation, .schema').map(section => ({
  section,
  text: (section.textContent ?? '').toLowerCase(),
  links: selectAll(`nav li a[href="#${section.id}"]`),
}))
for (const form of selectAll('form.tools')) form.addEventListener('submit', event => event.preventDefault())
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { section, text, links } of sections) {
    const isMatch = words.every(word => text.includes(word))
    section.hidden = !isMatch
    for (const link of links) if (link.parentElement) link.parentElement.hidden = !isMatch
    if (isMatch && section.matches('.operation')) count++
  }
  root.classList.toggle('searching', words.length > 0)
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 operation' : `${count} operations`
})

for (const pre of selectAll('.examples pre')) {
  const button = document.createElement('button')
  button.textContent = 'Copy'
  button.className = 'copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent ?? '')
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
  pre.before(button)
}

/** Ids that answers have shown, by their prefix: they replace those of the examples. @type {Map<string, string>} */
const known = new Map()
const ID = /\b(srch|lst|fld|brn|cmp|cty|cat)_\w+/g

for (const form of /** @type {HTMLFormElement[]} */ (selectAll('.try form'))) {
  form.closest('details')?.addEventListener('toggle', () => insertKnownIds(form))
  form.addEventListener('submit', async event => {
    event.preventDefault()
    const outcome = /** @type {HTMLElement} */ (form.querySelector('.outcome'))
    outcome.textContent = 'Sending …'
    form.querySelector('pre')?.remove()
    try {
      const startedAt = performance.now()
      const response = await fetch(buildAddress(form), buildRequest(form))
      const body = await response.json()
      const took = Math.round(performance.now() - startedAt)
      outcome.textContent = `${response.status} · ${took} ms · x-request-id ${response.headers.get('x-request-id')}`
      form.append(renderJson(body))
      for (const [id, prefix] of JSON.stringify(body).matchAll(ID))
        if (!known.has(prefix) || response.status === 201) known.set(prefix, id)
    } catch (error) {
      outcome.textContent = `No answer: ${error instanceof Error ? error.message : error}`
    }
  })
}

/** @param {HTMLFormElement} form */
function insertKnownIds(form) {
  for (const field of /** @type {HTMLInputElement[]} */ (selectAll('input, textarea', form))) {
    // What the reader has typed stays.
    if (field.value === field.defaultValue)
      field.value = field.defaultValue = field.value.replace(ID, (id, prefix) => known.get(prefix) ?? id)
  }
}

/** @param {HTMLFormElement} form */
function buildAddress(form) {
  const query = new URLSearchParams()
  let path = form.dataset.path ?? ''
  for (const { name, value, dataset } of /** @type {HTMLInputElement[]} */ (selectAll('input', form))) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else if (value !== '') query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** @param {HTMLFormElement} form @returns {RequestInit} */
function buildRequest(form) {
  const key = /** @type {HTMLInputElement} */ (document.querySelector('#key')).value.trim()
  const body = /** @type {HTMLTextAreaElement | null} */ (form.querySelector('textarea'))?.value
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const authorization = key === '' ? {} : { authorization: `Bearer ${key}` }
  return {
    method: form.dataset.method,
    headers: { ...authorization, ...type },
    body,
    cache: 'no-store',
    credentials: 'omit',
  }
}

/** As the examples are rendered: <bdi> isolates each string, so that Arabic text does not move the punctuation. @param {unknown} value */
function renderJson(value) {
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  const pieces = JSON.stringify(value, undefined, 2).split(/("(?:[^"\\]|\\.)*")(:?)/)
  for (let index = 0; index < pieces.length; index += 3) {
    const [plain = '', string, colon] = pieces.slice(index, index + 3)
    pre.append(plain)
    if (string === undefined) continue
    const element = document.createElement(colon ? 'b' : 'i')
    const isolated = document.createElement('bdi')
    isolated.textContent = string
    element.append(isolated)
    pre.append(element, colon ?? '')
  }
  return pre
}

/** Storage may be forbidden. @param {string} name */
function readSetting(name) {
  try {
    return localStorage.getItem(`dalil.docs.${name}`)
  } catch {
    return null
  }
}

/** @param {string} name @param {string} value */
function writeSetting(name, value) {
  try {
    localStorage.setItem(`dalil.docs.${name}`, value)
  } catch {}
}
