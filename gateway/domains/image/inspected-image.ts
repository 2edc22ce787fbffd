/** In pixels, from the file's headers. */
export interface Dimensions {
  width: number
  height: number
}

export interface InspectedImage {
  dimensions: Dimensions
  /** The file without metadata. It looks the same, including its orientation. */
  stripped: Buffer
}
