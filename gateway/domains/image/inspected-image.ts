/** In pixels, as the file's headers state them. */
export interface Dimensions {
  width: number
  height: number
}

export interface InspectedImage {
  dimensions: Dimensions
  /** The file without its metadata. It looks the same, orientation included. */
  stripped: Buffer
}
