import fc from 'fast-check'

// Built from code points: fast-check's own 'binary' unit first lists all 1.1 million of them, one second per worker.
const codePoint = fc.integer({ min: 0, max: 0x10ffff })
const isSurrogate = (point: number) => point >= 0xd800 && point <= 0xdfff

/** Strings of Unicode scalar values, control characters included: everything that UTF-8 can encode. */
export const anyCharacters = (maxLength?: number) =>
  fc
    .array(
      codePoint.filter((point) => !isSurrogate(point)),
      maxLength === undefined ? {} : { maxLength },
    )
    .map((points) => String.fromCodePoint(...points))

const unitsFrom = (min: number, max: number, maxLength: number) =>
  fc.array(fc.integer({ min, max }), { maxLength }).map((units) => String.fromCharCode(...units))

/** Arbitrary UTF-16 strings, lone surrogates and control characters included. */
export const anyText = (maxLength: number) =>
  fc.oneof(anyCharacters(maxLength), unitsFrom(0, 0xffff, maxLength), unitsFrom(0xd7f0, 0xe010, maxLength))
