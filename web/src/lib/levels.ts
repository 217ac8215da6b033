// A bot's seat has a level, perhaps with a personality: "senator", "senator+merchant".

const PLUS = '+';

export const levelWith = (level: string, personality: string): string =>
  personality ? level + PLUS + personality : level;

export function parted(level: string): { level: string; personality: string } {
  const [plain = '', personality = ''] = level.split(PLUS);
  return { level: plain, personality };
}
