/** A part of a line of code with its color. */
export default ({ className, children }: { className?: string; children?: string }) =>
  className === 'token plain' ? children : <span className={className}>{children}</span>;
