/** Name of the file in an output folder that lists what the build wrote. It identifies a folder as the output of ssg. */
export const MANIFEST = '.ssg.json';
