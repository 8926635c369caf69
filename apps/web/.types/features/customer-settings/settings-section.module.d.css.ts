export declare const settingsSection: string
export declare const settingsFoot: string
export declare const settingsRefusal: string
export declare const absenceDaysField: string
