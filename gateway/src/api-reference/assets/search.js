/** The search of the API reference. Without this script the pages have all content, and the overview lists every operation. */
const MOST_SHOWN = 50
const form = document.querySelector('search form')
const input = form.querySelector('input')
const results = document.querySelector('.results')
const status = results.querySelector('[role=status]')
const list = results.querySelector('ul')

let loading
function loadEntries() {
  loading ??= fetch('search-index.json').then((response) => response.json())
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Every word of the query occurs in the entry. Words of the title count most. */
function rankOf(entry, words) {
  const title = entry.title.toLowerCase()
  const all = `${title} ${entry.text} ${entry.keywords}`.toLowerCase()
  if (!words.every((word) => all.includes(word))) return 0
  return 1 + words.filter((word) => title.includes(word)).length
}

function wordsOf(query) {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

async function show() {
  const query = input.value
  const words = wordsOf(query)
  results.hidden = words.length === 0
  if (results.hidden) return
  const entries = await loadEntries().catch(() => undefined)
  if (input.value !== query) return
  if (!entries) {
    status.textContent = 'The search could not be loaded. Type again to retry.'
    return
  }
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, words) })).filter(({ rank }) => rank > 0)
  ranked.sort((one, other) => other.rank - one.rank)
  status.textContent = textOf(ranked.length)
  list.replaceChildren(...ranked.slice(0, MOST_SHOWN).map(({ entry }) => itemOf(entry)))
}

function textOf(count) {
  if (count === 0) return 'Nothing found. Try fewer or other words.'
  const found = count === 1 ? '1 result' : `${count} results`
  return count > MOST_SHOWN ? `${found}; the first ${MOST_SHOWN} are shown` : found
}

function itemOf({ title, text, link }) {
  const item = document.createElement('li')
  const anchor = document.createElement('a')
  const note = document.createElement('span')
  anchor.href = link
  anchor.textContent = title
  note.textContent = text
  item.append(anchor, note)
  return item
}

function close() {
  input.value = ''
  results.hidden = true
}

/** Moves the focus from the field to the results and between them. */
function move(step) {
  const links = [...list.querySelectorAll('a')]
  const next = links.indexOf(document.activeElement) + step
  if (next < 0) input.focus()
  else links[Math.min(next, links.length - 1)]?.focus()
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  await show()
  list.querySelector('a')?.click()
})
input.addEventListener('input', show)
list.addEventListener('click', (event) => {
  if (event.target.closest('a')) close()
})
document.addEventListener('keydown', (event) => {
  const searching = event.target === input || results.contains(event.target)
  if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) input.focus()
  else if (searching && event.key === 'Escape') {
    close()
    input.focus()
  } else if (searching && event.key === 'ArrowDown') move(1)
  else if (searching && event.key === 'ArrowUp') move(-1)
  else return
  event.preventDefault()
})

const asked = new URLSearchParams(location.search).get('q')
if (asked) {
  input.value = asked
  show()
}
