/** Storage for GraphiQL, per tab and user; signing out clears it. */
export function tabStorage(userId: string): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'> {
  const prefix = `explorer ${userId} `
  const own = () => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  return {
    getItem: (key) => sessionStorage.getItem(prefix + key),
    setItem: (key, value) => sessionStorage.setItem(prefix + key, value),
    removeItem: (key) => sessionStorage.removeItem(prefix + key),
    clear: () => {
      for (const key of own()) sessionStorage.removeItem(key)
    },
    get length() {
      return own().length
    },
  }
}
