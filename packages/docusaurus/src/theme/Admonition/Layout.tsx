import type { Props } from '@theme/Admonition';
import { joined } from '../../joined.ts';

/** The box of every admonition: icon, title, and content. */
export default ({ type, icon, title, children, className, id }: Props) => (
  <div
    className={joined(`theme-admonition theme-admonition-${type} admonition_ssg0`, className)}
    {...(id && { id })}
  >
    {(title || icon) && (
      <div className="admonitionHeading_ssg0">
        <span className="admonitionIcon_ssg0">{icon}</span>
        {title}
      </div>
    )}
    {children && <div className="admonitionContent_ssg0">{children}</div>}
  </div>
);
