/**
 * Styles of the module's own elements. They must work with any theme, so they use its custom properties if available
 * and system colors otherwise. Added through the CSSOM, which a strict content security policy allows.
 */
const css = `
.internal-docs-banner {
  position: sticky;
  z-index: 4;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.5rem;
  /* Room for the theme's back-to-top button. */
  padding: 0.625rem 5rem 0.625rem 1.25rem;
  border-top: 1px solid var(--ssg-line-strong, var(--line-strong, currentColor));
  background: var(--ssg-well, var(--well, Canvas));
  color: var(--ssg-ink-strong, var(--ink-strong, CanvasText));
  font-size: 0.9375rem;
}
.internal-docs-banner p { margin: 0; overflow-wrap: anywhere; }
.internal-docs-banner label { display: inline-flex; align-items: center; gap: 0.5em; cursor: pointer; }
.internal-docs-report {
  position: absolute;
  z-index: 6;
  padding: 0.375rem 0.75rem;
  border: 1px solid var(--ssg-line-strong, var(--line-strong, currentColor));
  border-radius: 6px;
  background: var(--ssg-paper, var(--paper, Canvas));
  color: var(--ssg-ink-strong, var(--ink-strong, CanvasText));
  box-shadow: 0 2px 8px rgb(0 0 0 / 20%);
  font-size: 0.875rem;
}
@media print {
  .internal-docs-banner, .internal-docs-report { display: none; }
}`;

let sheet: CSSStyleSheet | undefined;

export function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
