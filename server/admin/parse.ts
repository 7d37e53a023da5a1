import { InvalidArgumentError } from 'commander';
import { WrongUsage } from './report.ts';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

/** Reads an option that is a whole number from 1 to `most`. */
export const wholeNumber =
  (most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
  };

/** Reads a path, where `argument` was given; an empty one would mean the folder that the command runs in. */
export const pathIn =
  (argument: string) =>
  (path: string): string => {
    if (path.trim() === '') throw new WrongUsage(`${argument} is empty: give the path of a folder.`);
    return path;
  };
