import type { ComponentType } from 'react';

/** Custom components for navbar items, by the names used in the configuration. The theme has none. */
export const OwnItems: Record<string, ComponentType<Record<string, unknown>>> = {};
