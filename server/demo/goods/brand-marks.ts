/** In the shape of the database column. */
export interface BrandMark {
  text: string;
  small: string | null;
  tint: string;
  weight: number;
  spacing: number;
  scale: number;
  isItalic: boolean;
}

/**
 * Columns: brand | text | small text | tint | weight | letter spacing in em | size; `/` after the size means italic.
 */
const markTable = `
Vestby Mejeri|Vestby|MEJERI|dairy|680|-0.04|1
Grøntgården|grøntgården||green|640|-0.055|1
Skovlund|skovlund||poultry|420|-0.03|1
Kornby Bageri|Kornby|BAGERI|bread|500|-0.02|1
Solbakken|SOLBAKKEN||sweet|420|0.1|0.78
Danefjord|DANEfjord||fish|760|-0.03|1
Bregnholm Øko|bregnholm|ØKO|green|300|-0.05|1
Danefugl|Danefugl||poultry|700|-0.04|1/
Fanø Krabbe & Co.|Fanø Krabbe|& CO.|fish|600|-0.02|0.9
Grisby|GRISBY|SIDEN 1931|meat|800|0.14|0.8
Havbo|HAVBO||fish|200|0.2|1
Hedeæg|hedeæg||dairy|760|-0.06|1
Hereford Fyn|Hereford|FYN|meat|720|-0.02|1
Jysk Kartoffelcentral|JYSK|KARTOFFELCENTRAL|bread|820|0.04|1
Køkken Aabo|Køkken|AABO|dry|300|0.01|1
Lyng & Malt|lyng & malt||sweet|360|-0.01|1
Mols Bjerge Gårdmejeri|Mols Bjerge|GÅRDMEJERI|dairy|460|-0.02|0.9
Nordmark Convenience|NORDMARK|CONVENIENCE|frozen|700|0.06|0.78
Ry Kaffebrænderi|Ry|KAFFEBRÆNDERI|dry|800|-0.04|1
Samsø Avl|Samsø|AVL|green|780|-0.05|1
Thisted Å|Thisted Å||dairy|640|-0.03|1
Vadehav Lam|vadehav|LAM|meat|260|0.04|1
Ærø Saltværk|Ærø|SALTVÆRK|drink|240|0.02|1
Østersøens Røgeri|Østersøens|RØGERI|fish|560|-0.03|0.92
Fjordgros|Fjordgros||fish|680|-0.02|1
Fjordgros Øko|Fjordgros|ØKO|green|680|-0.02|1
`;

/** Keyed by the name of the brand or supplier. */
export const logoUrls: Readonly<Record<string, string>> = {
  'Anker Te': '/assets/logos/anker-te.svg',
  Iskælderen: '/assets/logos/iskaelderen.svg',
  'Møllegården Gryn': '/assets/logos/moellegaarden.svg',
  'Uldum Kål I/S': '/assets/logos/uldum-kaal.svg',
};

/** Keyed by brand name. Brands without a style are shown by their initials. */
export const brandMarks: ReadonlyMap<string, BrandMark> = new Map(
  markTable
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', text = '', small = '', tint = '', weight = '', spacing = '', scale = ''] =
        line.split('|');
      const mark = {
        text,
        small: small || null,
        tint,
        weight: Number(weight),
        spacing: Number(spacing),
        scale: Number(scale.replace('/', '')),
        isItalic: scale.endsWith('/'),
      };
      return [name, mark];
    }),
);
