/** Packages with `isInternal()`, which hides content from the public. */
export const INTERNAL_DOCS = /^(?:docusaurus-plugin-internaldocs-fb|internaldocs-fb-helpers)(?:\/internal)?$/;

/** Their replacement outside of documents, which is always public: lists spread what is internal, so nothing is an empty list. The compiler evaluates `isInternal()` in documents. */
export const PUBLIC_MODULE = `export const isInternal = () => false;
export const isExternal = () => true;
export const fbContent = ({ external }) => typeof external === 'function' ? external() : external;
export const fbInternalOnly = () => [];
export const FbInternalOnly = () => null;
export const OssOnly = ({ children }) => children;
export const ossOnly = (value) => typeof value === 'function' ? value() : value;
`;
