/** Patterns for shapes on a picture. In a file of their own, because every page loads them with picture references. */

/** Maximum length of a shape's properties. */
const LONGEST_SHAPE = 2_000;

/** Sources of regular expressions: one shape, its number and properties in groups, and all that follow a picture. */
export const shapePattern = `\\{\\{c(\\d{1,3})::image-occlusion:([^{}\\n]{1,${LONGEST_SHAPE}})\\}\\}`;
export const shapesPattern = `(?:\\s{0,3}${shapePattern.replace(/\((?=\\d|\[)/g, '(?:')})*`;
