/**
 * The server's entry takes pages by `require`, so that they are evaluated in one go with their rendering, under the same
 * time limit. A module that waits for something at its top level cannot be taken so; esbuild says nothing of it and
 * leaves the promise alone. Such modules are made asynchronous functions, which is how they are found here; their entry
 * becomes a promise.
 *
 * @returns the code, no line of it moved, and the files of those pages
 */
export function awaitTopLevel(code: string): { code: string; awaiting: Set<string> } {
  const awaiting = new Set<string>();
  if (!/__esm\(\{\n {2}async "/.test(code)) return { code, awaiting };
  const entry = /^( *("(?:[^"\\]|\\.)*"): \(\) => )\((init_\w+)\(\), __toCommonJS\((\w+)\)\)/gm;
  const changed = code.replace(entry, (whole, start: string, file: string, init: string, exports: string) => {
    if (!code.includes(`var ${init} = __esm({\n  async "`)) return whole;
    awaiting.add(JSON.parse(file) as string);
    return `${start}${init}().then(() => ${exports})`;
  });
  return { code: changed, awaiting };
}
