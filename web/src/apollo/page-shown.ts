let isShown = false

/**
 * Records whether the document has shown a page. Before the first page, loaders don't wait for data, so that the header shows early.
 * After the first page, each page stays visible until the next page has loaded.
 */
export function setPageShown(shown: boolean): void {
  isShown = shown
}

export const isPageShown = () => isShown
