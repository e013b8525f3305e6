/** Babel, as a module of its own next to the program: a quarter of the program's size, and only edits of components use it. */
export { transformSync } from '@babel/core';
export { default as refresh } from 'react-refresh/babel';
