/** Files of the server modules that this process has evaluated, as stack traces call them. */
export const loadedServers = new Set<string>();
