let isShown = false

/**
 * Records whether the client has shown its first page. Until then, loaders don't wait for data, so that the header shows early.
 * Afterwards, each page stays visible until the next page has loaded.
 */
export function setPageShown(shown: boolean): void {
  isShown = shown
}

export const isPageShown = () => isShown
