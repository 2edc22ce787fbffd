/** The part of libheif's decoder that we use. The package has no types. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    /** Whether this is the file's main image. A file may contain several images. */
    is_primary(): boolean
    /** Writes the pixels to `target`, four bytes each, then calls `done`. If the image can't be decoded, calls `done` with null. */
    display(target: ImageData, done: (filled: ImageData | null) => void): void
    free(): void
  }

  export default function load(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  }
}
