/** In pixels, as a file's headers state them. */
export interface Dimensions {
  width: number
  height: number
}
