/** The part of the Network Information API used here. Only Chromium supports it. */
export interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** True if the reader's connection is slow or saves data. `2g` also matches `slow-2g`. */
export function shouldSaveData(connection = (navigator as { connection?: Connection }).connection): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
