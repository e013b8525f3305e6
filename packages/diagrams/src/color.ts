/** Colors in diagrams. */

/** WCAG's relative luminance; undefined if the text is not an opaque color. */
export function luminance(color: string): number | undefined {
  const rgb = parse(color.trim().toLowerCase());
  if (!rgb) return undefined;
  const [red, green, blue] = rgb.map((value) => {
    const part = Math.min(Math.max(value, 0), 255) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parse(color: string): number[] | undefined {
  const hex = /^#([\da-f]{3,8})$/.exec(color)?.[1];
  if (hex?.length === 3 || hex?.length === 4) {
    return [...hex.slice(0, 3)].map((digit) => Number.parseInt(digit + digit, 16));
  }
  if (hex?.length === 6 || hex?.length === 8) {
    return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  }
  const rgb = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(color);
  if (rgb) return rgb.slice(1, 4).map(Number);
  const hsl = /^hsla?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%[\s,]+([\d.]+)%/.exec(color);
  if (hsl) return fromHsl(...(hsl.slice(1, 4).map(Number) as [number, number, number]));
  const oklch = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/.exec(color);
  if (oklch) {
    const [lightness, chroma, hue] = [oklch[1], oklch[3], oklch[4]].map(Number) as [number, number, number];
    return fromOklch(oklch[2] ? lightness / 100 : lightness, chroma, hue);
  }
  const named = NAMED.get(color);
  return named === undefined ? undefined : parse(`#${named}`);
}

/** Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/. */
function fromOklch(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((linear) => 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const a = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  return [0, 8, 4].map((shift) => {
    const k = (shift + hue / 30) % 12;
    return 255 * (lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  });
}

const NAMED = new Map(
  (
    'aqua 0ff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000 blue 00f blueviolet 8a2be2 ' +
    'brown a52a2a cadetblue 5f9ea0 coral ff7f50 cornflowerblue 6495ed crimson dc143c cyan 0ff darkblue 00008b ' +
    'darkcyan 008b8b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkorange ff8c00 darkred 8b0000 ' +
    'deeppink ff1493 deepskyblue 00bfff dimgray 696969 dodgerblue 1e90ff firebrick b22222 forestgreen 228b22 ' +
    'fuchsia f0f gainsboro dcdcdc gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f ' +
    'grey 808080 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa ' +
    'lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 ' +
    'lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightsteelblue b0c4de ' +
    'lightyellow ffffe0 lime 0f0 limegreen 32cd32 linen faf0e6 magenta f0f maroon 800000 mediumblue 0000cd ' +
    'mediumpurple 9370db mediumseagreen 3cb371 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 ' +
    'moccasin ffe4b5 navy 000080 olive 808000 orange ffa500 orangered ff4500 orchid da70d6 palegreen 98fb98 ' +
    'paleturquoise afeeee peachpuff ffdab9 pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 red f00 ' +
    'royalblue 4169e1 salmon fa8072 seagreen 2e8b57 silver c0c0c0 skyblue 87ceeb slateblue 6a5acd ' +
    'slategray 708090 springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 ' +
    'turquoise 40e0d0 violet ee82ee wheat f5deb3 white fff whitesmoke f5f5f5 yellow ff0 yellowgreen 9acd32'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, index) => {
      if (index % 2 === 0) pairs.push([word, '']);
      else (pairs.at(-1) as [string, string])[1] = word;
      return pairs;
    }, []),
);
