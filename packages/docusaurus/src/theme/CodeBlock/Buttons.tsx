/** The browser adds the buttons, because they need JavaScript (`enhance.ts`). */
export default (_: object) => null;
