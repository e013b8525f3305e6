import type { LogoConfig } from '../types.ts';

/** A logo. With a dark variant, both are in the HTML and the style sheet shows one, to prevent flashing. */
export function LogoImage({ logo, fallbackAlt }: { logo: LogoConfig; fallbackAlt: string }) {
  const { src, srcDark, alt = fallbackAlt, width, height } = logo;
  if (!srcDark) return <img src={src} alt={alt} width={width} height={height} />;
  return (
    <>
      <img className="only-light" src={src} alt={alt} width={width} height={height} />
      <img className="only-dark" src={srcDark} alt={alt} width={width} height={height} />
    </>
  );
}
