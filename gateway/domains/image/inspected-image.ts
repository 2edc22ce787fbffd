/** The size in pixels, according to the file's headers. */
export interface Dimensions {
  width: number
  height: number
}

export interface InspectedImage {
  dimensions: Dimensions
  /** The file without its metadata. Only the orientation is kept, so that the picture looks the same. */
  stripped: Buffer
}
