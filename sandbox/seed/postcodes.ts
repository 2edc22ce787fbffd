interface PostcodeAddress {
  line1: string
  line2: string | null
  city: string
  postcode: string
}

/** Streets by postcode, in England, Scotland and Northern Ireland. */
const streets: Record<string, { street: string; city: string }> = {
  'LS1 6LU': { street: 'The Headrow', city: 'Leeds' },
  'LS2 7EW': { street: 'Vicar Lane', city: 'Leeds' },
  'LS6 3AA': { street: 'Otley Road', city: 'Leeds' },
  'LS11 5PS': { street: 'Sweet Street', city: 'Leeds' },
  'YO1 7HH': { street: 'Stonegate', city: 'York' },
  'YO24 1AB': { street: 'Blossom Street', city: 'York' },
  'BS1 3BX': { street: 'Quakers Friars', city: 'Bristol' },
  'BS8 4JU': { street: 'Princess Victoria Street', city: 'Bristol' },
  'NE1 5JE': { street: 'Grainger Street', city: 'Newcastle upon Tyne' },
  'NE2 1DB': { street: 'Osborne Road', city: 'Newcastle upon Tyne' },
  'PE30 1EZ': { street: 'Saturday Market Place', city: "King's Lynn" },
  'PE30 5AB': { street: 'London Road', city: "King's Lynn" },
  'M1 1AE': { street: 'Piccadilly', city: 'Manchester' },
  'M4 5JD': { street: 'Great Ancoats Street', city: 'Manchester' },
  'L1 8JQ': { street: 'Bold Street', city: 'Liverpool' },
  'B2 4QA': { street: 'New Street', city: 'Birmingham' },
  'S1 2HE': { street: 'Fargate', city: 'Sheffield' },
  'SW1A 2AA': { street: 'Whitehall', city: 'London' },
  'E1 6AN': { street: 'Commercial Street', city: 'London' },
  'N1 9AG': { street: 'Pentonville Road', city: 'London' },
  'OX1 3LE': { street: 'Broad Street', city: 'Oxford' },
  'CB2 1TN': { street: 'Regent Street', city: 'Cambridge' },
  'EX1 1HS': { street: 'High Street', city: 'Exeter' },
  'TR1 2QD': { street: 'River Street', city: 'Truro' },
  'EH2 2ER': { street: 'Princes Street', city: 'Edinburgh' },
  'EH1 1TF': { street: 'Cockburn Street', city: 'Edinburgh' },
  'EH6 6JJ': { street: 'Great Junction Street', city: 'Edinburgh' },
  'G1 2FF': { street: 'Buchanan Street', city: 'Glasgow' },
  'G12 8QQ': { street: 'University Avenue', city: 'Glasgow' },
  'G41 3YR': { street: 'Pollokshaws Road', city: 'Glasgow' },
  'AB10 1FG': { street: 'Union Street', city: 'Aberdeen' },
  'DD1 1UQ': { street: 'Nethergate', city: 'Dundee' },
  'IV1 1HF': { street: 'Academy Street', city: 'Inverness' },
  'KY16 9AJ': { street: 'North Street', city: 'St Andrews' },
  'BT1 5AD': { street: 'Donegall Place', city: 'Belfast' },
  'BT7 1NN': { street: 'University Road', city: 'Belfast' },
  'BT9 6RT': { street: 'Lisburn Road', city: 'Belfast' },
  'BT48 6HQ': { street: 'Shipquay Street', city: 'Londonderry' },
  'BT60 4AA': { street: 'Scotch Street', city: 'Armagh' },
  'BT34 4AB': { street: 'Main Street', city: 'Newcastle' },
}

const HOUSES = 6

/** The addresses at a postcode; empty if the postcode is unknown. The postcode may be written without its space. */
export function addressesOf(postcode: string): PostcodeAddress[] {
  const compact = (text: string) => text.replaceAll(' ', '').toUpperCase()
  const found = Object.entries(streets).find(([known]) => compact(known) === compact(postcode))
  if (found === undefined) return []
  const [known, { street, city }] = found
  return Array.from({ length: HOUSES }, (_, index) => ({
    line1: `${index * 2 + 1} ${street}`,
    line2: index === HOUSES - 1 ? 'Flat 2' : null,
    city,
    postcode: known,
  }))
}
