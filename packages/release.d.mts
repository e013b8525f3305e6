export function releaseChanges(changelog: string, version: string, date: string): string;
export function withVersion<Manifest extends object>(manifest: Manifest, version: string): Manifest;
export function isNewer(version: string, current: string): boolean;
