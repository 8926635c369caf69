export declare const sectionLinks: string
