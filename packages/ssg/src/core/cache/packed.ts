/** The position of a text, as JSON. */
export interface Packed {
  /** File name; empty while the pack is being written. */
  pack: string;
  /** Bytes. */
  offset: number;
  length: number;
  /** Hash of the bytes. */
  hash: string;
}
