/** The part of the Network Information API that matters here. Only Chromium has it. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the reader's connection forbids to load what was not asked for. `2g` covers `slow-2g`. */
export function isFrugal(connection = (navigator as { connection?: Connection }).connection): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
