/** Checks that the card's font supports every character of a text. */
export function isDrawable(text: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}\p{Sc}\p{Sm}\p{M}]*$/u.test(
    text,
  );
}
