/** Substitutes for letters that a keyboard may not have: `Koeln`, `Aarhus`. */
const substitutes: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** A name as it is typed without these letters, in lower case. */
export const writtenOut = (name: string): string =>
  name.toLowerCase().replace(/[äöüøå]/g, (letter) => substitutes[letter]!);

/**
 * Further names of towns, by their name in GeoNames: mostly the local name where GeoNames has the English one. Towns
 * are found by these too.
 */
export const otherTownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Vienna: 'Wien', 'Klagenfurt am Wörthersee': 'Celovec', Graz: 'Gradec' },
  BE: {
    Brussels: 'Bruxelles, Brussel',
    Antwerpen: 'Antwerp, Anvers',
    Gent: 'Ghent, Gand',
    Brugge: 'Bruges',
    Liège: 'Luik, Lüttich',
    Leuven: 'Louvain',
    Mons: 'Bergen',
    Mechelen: 'Malines',
    Namur: 'Namen',
    Kortrijk: 'Courtrai',
  },
  BG: { Sofia: 'Sofija, София', Plovdiv: 'Пловдив', Varna: 'Варна', Burgas: 'Бургас' },
  CH: { Genève: 'Geneva, Genf', Basel: 'Bâle, Basle', Bern: 'Berne', Luzern: 'Lucerne', Zürich: 'Zurigo' },
  CN: { Beijing: 'Peking', Guangzhou: 'Canton' },
  CY: { Nicosia: 'Lefkosia, Λευκωσία', Limassol: 'Lemesos', Famagusta: 'Ammochostos', Paphos: 'Pafos' },
  CZ: { Prague: 'Praha, Prag', Pilsen: 'Plzeň', Brno: 'Brünn', Ostrava: 'Ostrau' },
  DE: {
    Munich: 'München, Monaco di Baviera',
    Köln: 'Cologne',
    Nürnberg: 'Nuremberg',
    Hannover: 'Hanover',
    Braunschweig: 'Brunswick',
    Aachen: 'Aix-la-Chapelle',
  },
  DK: { Copenhagen: 'København', Århus: 'Aarhus', Aalborg: 'Ålborg' },
  ES: { Sevilla: 'Seville', Zaragoza: 'Saragossa', Palma: 'Palma de Mallorca', Bilbao: 'Bilbo' },
  FI: { Helsinki: 'Helsingfors', Turku: 'Åbo', Tampere: 'Tammerfors', Espoo: 'Esbo', Oulu: 'Uleåborg' },
  FR: { Strasbourg: 'Straßburg', Nice: 'Nizza', Marseille: 'Marseilles', Lyon: 'Lyons' },
  GB: { Cardiff: 'Caerdydd', Edinburgh: 'Dùn Èideann', Swansea: 'Abertawe', Newport: 'Casnewydd' },
  GR: {
    Athens: 'Athina, Αθήνα',
    Thessaloníki: 'Saloniki, Θεσσαλονίκη',
    Piraeus: 'Pireas, Πειραιάς',
    Irákleion: 'Heraklion, Iraklio, Ηράκλειο',
    Pátra: 'Patras, Πάτρα',
  },
  HR: { Zagreb: 'Agram', Rijeka: 'Fiume' },
  HU: { Budapest: 'Pest', Győr: 'Raab', Pécs: 'Fünfkirchen' },
  IE: { Luimneach: 'Limerick', Gaillimh: 'Galway', Dublin: 'Baile Átha Cliath', Cork: 'Corcaigh' },
  IT: {
    Rome: 'Roma, Rom',
    Milan: 'Milano, Mailand',
    Naples: 'Napoli, Neapel',
    Turin: 'Torino',
    Genoa: 'Genova, Genua',
    Florence: 'Firenze, Florenz',
    Venice: 'Venezia, Venedig',
    Padova: 'Padua',
    Mantova: 'Mantua',
    Siracusa: 'Syracuse',
    Bolzano: 'Bozen',
    Trento: 'Trient',
  },
  LU: { Luxembourg: 'Luxemburg, Lëtzebuerg' },
  MX: { 'Mexico City': 'Ciudad de México' },
  NL: { 'The Hague': 'Den Haag, ’s-Gravenhage' },
  PL: {
    Warsaw: 'Warszawa, Warschau',
    Kraków: 'Cracow, Krakau',
    Wrocław: 'Breslau',
    Gdańsk: 'Danzig',
    Szczecin: 'Stettin',
    Poznań: 'Posen',
  },
  PT: { Lisbon: 'Lisboa, Lissabon', Porto: 'Oporto' },
  RO: { Bucharest: 'București, Bukarest', 'Cluj-Napoca': 'Klausenburg', Timişoara: 'Temeswar' },
  RS: { Belgrade: 'Beograd, Београд', 'Novi Sad': 'Нови Сад', Niš: 'Ниш' },
  RU: { Moscow: 'Moskva, Москва', 'Saint Petersburg': 'Sankt-Peterburg, Санкт-Петербург' },
  SE: { Göteborg: 'Gothenburg' },
  SI: { Ljubljana: 'Laibach', Maribor: 'Marburg' },
  SK: { Bratislava: 'Pressburg', Košice: 'Kaschau' },
  UA: { Kyiv: 'Kiev, Київ', Odessa: 'Odesa, Одеса', Lviv: 'Lemberg, Львів', Kharkiv: 'Харків' },
};
