/** React's modules by name. */
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

export const reactModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  react: { ...react, default: react },
  'react/jsx-runtime': { ...jsxRuntime, default: jsxRuntime },
  'react-dom': { ...reactDom, default: reactDom },
  'react-dom/client': { ...reactDomClient, default: reactDomClient },
};
