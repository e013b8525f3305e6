import type { ComponentType } from 'react';

/** Components of the site's own for items of the navbar, by the names that the configuration has for them: none of the theme's. */
export const OwnItems: Record<string, ComponentType<Record<string, unknown>>> = {};
