export function withComparison(page: string, report: object): string;
