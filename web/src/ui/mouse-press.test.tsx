import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Adds a button that replaces the page's URL with `next` when it is clicked. The returned function counts the clicks that reached it. */
function addButton(next: string): () => number {
  const here = location.href
  const button = document.createElement('button')
  let clicks = 0
  button.textContent = 'Open'
  button.addEventListener('click', () => {
    clicks += 1
    history.replaceState(history.state, '', next)
  })
  document.body.append(button)
  onTestFinished(() => {
    button.remove()
    history.replaceState(history.state, '', here)
  })
  return () => clicks
}

const button = page.getByRole('button', { name: 'Open' })

it('the second click of a double click is ignored if the first one has opened another page', async () => {
  const clicks = addButton('/next-page')
  await button.dblClick()
  expect(clicks()).toBe(1)
})

it('both clicks of a double click count if the first one changes only URL parameters', async () => {
  const clicks = addButton(`${location.pathname}?page=2`)
  await button.dblClick()
  expect(clicks()).toBe(2)
})
