/** Files of the server modules that this process has evaluated. */
export const loadedServers = new Set<string>();
