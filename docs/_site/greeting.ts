/** Shown by `docs/writing/code-from-files.md`. */

// #region greet
export function greet(name: string): string {
  return `Hello, ${name}!`;
}
// #endregion greet

// #region main
console.log(greet('reader'));
// #endregion main
