/** The part of libheif's decoder that is used; the package describes none of it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Fills the pixels, four bytes each; hands over null when the image can't be decoded. */
    display(target: ImageData, done: (filled: ImageData | null) => void): void
    free(): void
  }

  export default function load(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
