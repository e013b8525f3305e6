export { default } from '@theme/CodeBlock/Buttons';
