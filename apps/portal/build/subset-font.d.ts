declare module 'subset-font' {
  /** Subsets a font to the characters of `text` and gives the file in `targetFormat`. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
